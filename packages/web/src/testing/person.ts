/** Returns a person as the gateway answers. */
export const person = (username: string, name = username, { hasLeft = false } = {}) => ({
  __typename: 'Person' as const,
  id: username,
  username,
  name,
  hasLeft,
})
