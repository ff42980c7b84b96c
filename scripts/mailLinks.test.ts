import { expect, test } from 'vitest'
import { subjectPath } from '../packages/services/src/channels/mail/mailContent.ts'
import { documentHref, paths, patterns } from '../packages/web/src/shared/paths.ts'

const of = { tag_code: '1DM03-TIDP-000001', task_id: null, comment: null } as const

test('links in mails lead to pages of the web client', () => {
  expect(subjectPath({ ...of, class_code: 'TIDP' })).toBe(
    documentHref(paths.tidpOverview(of.tag_code)),
  )
  expect(subjectPath({ ...of, class_code: 'DIDP', comment: 'C-0001' })).toBe(
    documentHref(`${paths.disciplineOverview(of.tag_code)}?comment=C-0001`),
  )
  expect(subjectPath({ ...of, class_code: 'Form', task_id: 812 })).toBe(
    documentHref(paths.form('812')),
  )
  expect(documentHref(patterns.mail)).toBe('/app/mail')
})
