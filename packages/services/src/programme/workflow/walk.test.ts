import { testWalks } from './walk.testkit.ts'

testWalks({ first: 1, count: 5 })
