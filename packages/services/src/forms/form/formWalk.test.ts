import { testFormWalks } from './formWalk.testkit.ts'

testFormWalks({ first: 1, count: 6 })
