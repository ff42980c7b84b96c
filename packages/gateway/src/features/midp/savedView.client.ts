import {
  chooseLanding,
  createView,
  deleteView,
  listViews,
  updateView,
} from '@tidemark/schema/rest/savedView'
import { type Call, sends } from '#upstream/services.ts'

export const savedViewClient = (call: Call) => ({
  /** The caller's views, the start view, and the caller's groups. */
  list: (contract: string) => call(listViews, { query: { contract } }),
  create: sends(call, createView, (answer) => answer.view),
  update: sends(call, updateView, (answer) => answer.view),
  delete: sends(call, deleteView),
  chooseLanding: sends(call, chooseLanding, (answer) => answer.landing),
})
