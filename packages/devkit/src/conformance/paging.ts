import { searchAssets } from '@tidemark/schema/rest/asset'
import { type Finding } from './checks.ts'
import { send, type ServiceTarget } from './send.ts'

/** Checks that pages of one row continue without a gap or a repetition, and agree with the count. */
export async function checkPaging(target: ServiceTarget, contract: string): Promise<Finding[]> {
  const call = 'POST /assets/search/'
  const page = async (pageSize: number, number: number) => {
    const body = { contract, class_code: 'TIDP', pageSize, page: number }
    const answer = searchAssets.answer.safeParse((await send(target, call, { body })).json).data
    return { count: answer?.count, rows: answer?.result.map(({ tag_code: code }) => code) ?? [] }
  }
  const whole = await page(3, 1)
  const singles = (await Promise.all([1, 2, 3].map((number) => page(1, number)))).flatMap(
    ({ rows }) => rows,
  )
  const isSame = singles.join() === whole.rows.join()
  const isCounted = whole.count !== undefined && whole.count >= whole.rows.length
  return [
    {
      call,
      check: 'pages of one row continue without a gap or a repetition',
      outcome: isSame && isCounted ? 'passed' : 'failed',
      ...(!(isSame && isCounted) && {
        reason: [
          `One page of three is ${whole.rows.join(', ')} of ${whole.count};`,
          `three pages of one are ${singles.join(', ')}.`,
        ].join(' '),
      }),
    },
  ]
}
