export const possibleTypes: Record<string, string[]> = {
  "CommentResult": [
    "CommentChanged",
    "Conflict",
    "InvalidInput",
    "NotAllowed",
    "NotFound"
  ],
  "DisciplineActionResult": [
    "Conflict",
    "DisciplineChanged",
    "InvalidInput",
    "NotAllowed",
    "NotFound"
  ],
  "Fault": [
    "Conflict",
    "InvalidInput",
    "NotAllowed",
    "NotFound"
  ],
  "FormResult": [
    "Conflict",
    "FormChanged",
    "InvalidInput",
    "NotAllowed",
    "NotFound"
  ],
  "TemplateResult": [
    "Conflict",
    "InvalidInput",
    "NotAllowed",
    "NotFound",
    "TemplateChanged"
  ],
  "TidpActionResult": [
    "Conflict",
    "InvalidInput",
    "NotAllowed",
    "NotFound",
    "TidpChanged"
  ],
  "WebhookSecretResult": [
    "Conflict",
    "InvalidInput",
    "NotAllowed",
    "NotFound",
    "WebhookSecret"
  ]
}
