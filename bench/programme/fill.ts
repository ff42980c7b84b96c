/**
 * Fills a PostgreSQL database with a programme of three contracts (60, 25 and 15 %). At size 1 they
 * have 3,000 people, 813 plans, 6,000 disciplines, 605,000 lines, 540,000 numbers, 60,000 comments,
 * 2 million history entries and 20,000 forms. The same size and seed create the same rows.
 * `node bench/programme/fill.ts postgres://postgres@127.0.0.1:5432/programme [size, 1] [seed, 1]`.
 * The database must exist and be empty. Afterwards `DATABASE_URL=… npm start` opens it; the people
 * of the demonstration sign in as usual.
 */
import { fillProgramme } from './programme.ts'

const [url, size = '1', seed = '1'] = process.argv.slice(2)
if (!url)
  throw new Error('Name an empty database: node bench/programme/fill.ts postgres://… [size] [seed]')
await fillProgramme(url, Number(size), Number(seed), (step) => console.log(step))
