/** A person in a text: `@` before their username, an email. A full stop after it ends the sentence. */
const mention = /(?<![\w.@+-])@([\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+)/g

/** Returns the usernames of the people whom a text mentions, each once, in lower case. */
export const mentionsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(mention)].map(([, username = '']) => username.toLowerCase())),
]

/** Writes a mention into a text. */
export const mentionOf = (username: string): string => `@${username}`

/** Names mentioned people in a text. One without a name stays as it was written. */
export const withNames = (text: string, nameOf: (username: string) => string | undefined): string =>
  text.replaceAll(mention, (written, username: string) => {
    const name = nameOf(username.toLowerCase())
    return name === undefined ? written : `@${name}`
  })
