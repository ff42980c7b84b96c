import { testFormWalks } from '#forms/form/formWalk.testkit.ts'
import { testWalks } from '#programme/workflow/walk.testkit.ts'

// Long rather than of several processes: most of these states are reached only now and then.
testWalks({ first: 1_000, count: 50 })
testFormWalks({ first: 1_000, count: 100 })
