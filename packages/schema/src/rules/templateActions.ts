/** What is offered on a template, to a workflow admin (specification 3, section 6). Each has a call of its own, none a task. */
export const templateActionNames = ['template_edit', 'template_remove'] as const
export type TemplateActionName = (typeof templateActionNames)[number]
