import { Client } from 'pg'

/** Creates a database on the server; disposing of it drops it. */
export async function ownDatabase(server: string) {
  const name = `tidemark_bench_${process.pid}`
  const url = new URL(server)
  const asked = async (sql: string) => {
    const client = new Client({ connectionString: server })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await asked(`create database ${name}`)
  url.pathname = `/${name}`
  return { url: url.href, [Symbol.asyncDispose]: () => asked(`drop database ${name} with (force)`) }
}
