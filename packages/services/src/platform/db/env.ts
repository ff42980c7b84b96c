/** Returns the environment of PostgreSQL's programs, with the password that their arguments must not show. */
export const programEnv = (password: string): NodeJS.ProcessEnv => ({
  ...process.env,
  ...(password !== '' && { PGPASSWORD: password }),
})
