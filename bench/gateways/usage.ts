/** Preloaded into the production gateway, which has no code for measurements. */
import { answerUsage } from './announce.ts'

answerUsage()
