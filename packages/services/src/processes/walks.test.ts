import { testWalks } from '#workflow/walk.testkit.ts'

// Long rather than of several processes: most of these states are reached only now and then.
testWalks({ first: 1_000, count: 30 })
