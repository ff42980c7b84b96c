import type { Db } from 'pg-boss'
import type { Database } from '#platform/db/database.ts'

/** The schema of pg-boss, which migrates it. */
export const schema = 'jobs'

/** Connects pg-boss to the database through the shared pool. */
export const bossDatabase = ({ pool }: Database): Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // Some statements are whole transactions in one text. A failed one would stay open on the
      // connection, and an embedded database has only one.
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
})

/**
 * Returns all active jobs to the queue. Correct only when no other process works on them: only one
 * process can open an embedded database, so at its start the owners of active jobs have ended.
 */
export const resumeOrphans = ({ pool }: Database) =>
  pool.query(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
