import { formPdf } from '@tidemark/schema/rest/file'
import { safeFileName } from '@tidemark/schema/rules/file'
import { formTaskOffers } from '@tidemark/schema/rules/formTask'
import type { FileStore } from '#platform/files/fileStore.ts'
import { type DownloadHandler, serveDownload } from '#platform/files/serveDownload.ts'
import type { Api } from '#platform/http/api.ts'
import { NotFound } from '#platform/http/refusals.ts'
import { requireOffer } from '#people/acting/offer.policy.ts'
import { factsOf, sceneFor } from './form.model.ts'
import { requireForms, requireSight, requireTask } from './form.policy.ts'
import { readFormOfTask } from './form.store.ts'
import { drawForm } from './pdf/drawForm.ts'
import { sheetOf } from './pdf/formSheet.ts'

/** Serves a closed form as PDF, limited to attributes that the caller may see. */
export function formPdfRoutes(api: Api, store: FileStore): void {
  const answer: DownloadHandler<typeof formPdf> = async ({
    query: { contract, type, id },
    principal,
    trx,
    signal,
  }) => {
    requireForms(principal, contract)
    const { scene, task } = await readFormOfTask(trx, contract, Number(id))
    requireTask(principal, task)
    if (scene.form.class_code !== type) throw new NotFound()
    const sight = requireSight(scene, principal)
    requireOffer(
      formTaskOffers(sceneFor(scene, sight), factsOf(scene, task), principal.username),
      'action_export_form_as_pdf',
    )
    const sheet = await sheetOf(trx, scene, sight)
    const name = safeFileName(
      scene.form.document_number ?? scene.form.tag_code,
      'pdf',
      'application/pdf',
    )
    return {
      name,
      mediaType: 'application/pdf',
      open: () => drawForm(sheet, { store, contract }, signal),
    }
  }
  serveDownload(api, formPdf, answer, { inTurn: true })
}
