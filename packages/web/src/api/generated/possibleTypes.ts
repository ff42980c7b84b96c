
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "BulkActionResult": [
      "BulkActionDone",
      "InvalidInput",
      "NotFound"
    ],
    "ChooseContractResult": [
      "ContractChosen",
      "NotFound"
    ],
    "ChooseLandingViewResult": [
      "InvalidInput",
      "LandingViewChosen",
      "NotAllowed",
      "NotFound"
    ],
    "CommentResult": [
      "CommentChanged",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateGroupResult": [
      "Conflict",
      "GroupCreated",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateTidpResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "TidpCreated"
    ],
    "DeleteGroupResult": [
      "Conflict",
      "GroupDeleted",
      "NotAllowed",
      "NotFound"
    ],
    "DeleteSavedViewResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "SavedViewDeleted"
    ],
    "DeleteUserResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "UserDeleted"
    ],
    "DeliverableImportResult": [
      "Conflict",
      "DeliverableImportChanged",
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
    "GroupMembersResult": [
      "Conflict",
      "GroupMembersChanged",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "ReadNotificationsResult": [
      "InvalidInput",
      "NotFound",
      "NotificationsRead"
    ],
    "RemovePrivilegeResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "PrivilegeRemoved"
    ],
    "RemoveTemplateResult": [
      "NotAllowed",
      "NotFound",
      "TemplateRemoved"
    ],
    "SaveDeliverablesResult": [
      "DeliverablesSaved",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SavePrivilegeResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "PrivilegeSaved"
    ],
    "SavedViewResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "SavedViewChanged"
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
    "UserResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "UserChanged"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "BulkActionResult": [
      "BulkActionDone",
      "InvalidInput",
      "NotFound"
    ],
    "ChooseContractResult": [
      "ContractChosen",
      "NotFound"
    ],
    "ChooseLandingViewResult": [
      "InvalidInput",
      "LandingViewChosen",
      "NotAllowed",
      "NotFound"
    ],
    "CommentResult": [
      "CommentChanged",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateGroupResult": [
      "Conflict",
      "GroupCreated",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateTidpResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "TidpCreated"
    ],
    "DeleteGroupResult": [
      "Conflict",
      "GroupDeleted",
      "NotAllowed",
      "NotFound"
    ],
    "DeleteSavedViewResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "SavedViewDeleted"
    ],
    "DeleteUserResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "UserDeleted"
    ],
    "DeliverableImportResult": [
      "Conflict",
      "DeliverableImportChanged",
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
    "GroupMembersResult": [
      "Conflict",
      "GroupMembersChanged",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "ReadNotificationsResult": [
      "InvalidInput",
      "NotFound",
      "NotificationsRead"
    ],
    "RemovePrivilegeResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "PrivilegeRemoved"
    ],
    "RemoveTemplateResult": [
      "NotAllowed",
      "NotFound",
      "TemplateRemoved"
    ],
    "SaveDeliverablesResult": [
      "DeliverablesSaved",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SavePrivilegeResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "PrivilegeSaved"
    ],
    "SavedViewResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "SavedViewChanged"
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
    "UserResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "UserChanged"
    ]
  }
};
      export default result;
    