/** The actions of a workflow admin on a template (specification 3, section 6). Each has its own call and no task. */
export const templateActionNames = ['template_edit', 'template_remove'] as const
export type TemplateActionName = (typeof templateActionNames)[number]
