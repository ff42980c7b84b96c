/** Preloaded into a process under measurement that knows nothing of being measured. */
import { answerUsage } from './announce.ts'

answerUsage()
