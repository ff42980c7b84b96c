import type { Db } from 'pg-boss'
import type { Database } from '#platform/db/database.ts'

/** Where pg-boss keeps its tables. It migrates them itself. */
export const schema = 'jobs'

/** The queue's way to the database, through the pool that everything uses. */
export const bossDatabase = ({ pool }: Database): Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      return await client.query(text, values)
    } catch (error) {
      // Some of its statements are whole transactions in one text. A failed one would stay open on the connection, and an
      // embedded database has no other.
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  },
})

/**
 * Puts every job that is marked as being worked on back into the queue. Right only where no other process can be at work on
 * it: when the one process that may open an embedded database starts, whoever held such a job is gone.
 */
export const resumeOrphans = ({ pool }: Database) =>
  pool.query(`update ${schema}.job set state = 'retry', start_after = now() where state = 'active'`)
