
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "BulkActionResult": [
      "BulkActionDone",
      "InvalidInput",
      "NotFound"
    ],
    "CdeLogResult": [
      "CdeLogChanged",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "ChangeChoiceListResult": [
      "ChoiceListChanged",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "ChangeContractSettingsResult": [
      "Conflict",
      "ContractSettingsChanged",
      "InvalidInput",
      "NotAllowed",
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
    "ContractDataImportResult": [
      "Conflict",
      "ContractDataImportChanged",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateAbsenceResult": [
      "AbsenceCreated",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateContractResult": [
      "ContractCreated",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateFeedResult": [
      "Conflict",
      "FeedCreated",
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
    "DeliverableProposalResult": [
      "Conflict",
      "DeliverableProposalChanged",
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
    "EndAbsenceResult": [
      "AbsenceEnded",
      "Conflict",
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
    "MailSignInLinkResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "SignInLinkMailed"
    ],
    "MailsResult": [
      "InvalidInput",
      "MailsChanged",
      "NotAllowed",
      "NotFound"
    ],
    "ReadNotificationsResult": [
      "InvalidInput",
      "NotFound",
      "NotificationsRead"
    ],
    "RemoveContractDataResult": [
      "Conflict",
      "ContractDataRemoved",
      "NotAllowed",
      "NotFound"
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
    "RevokeFeedResult": [
      "Conflict",
      "FeedRevoked",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SaveClassificationCodeResult": [
      "ClassificationCodeSaved",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SaveDeliverablesResult": [
      "DeliverablesSaved",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SaveLifecycleResult": [
      "Conflict",
      "InvalidInput",
      "LifecycleSaved",
      "NotAllowed",
      "NotFound"
    ],
    "SaveMailChoicesResult": [
      "InvalidInput",
      "MailChoicesSaved",
      "NotFound"
    ],
    "SavePrimaryAssetResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "PrimaryAssetSaved"
    ],
    "SavePrivilegeResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "PrivilegeSaved"
    ],
    "SaveWorkPackageResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WorkPackageSaved"
    ],
    "SavedViewResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "SavedViewChanged"
    ],
    "SetCreditRuleResult": [
      "Conflict",
      "CreditRuleSet",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SignInLinkResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "SignInLinkCreated"
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
    "UpdateGroupResult": [
      "Conflict",
      "GroupUpdated",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "UserResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "UserChanged"
    ],
    "WebhookDoneResult": [
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WebhookDone"
    ],
    "WebhookResult": [
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WebhookChanged"
    ],
    "WebhookSecretResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WebhookSecret"
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
    "CdeLogResult": [
      "CdeLogChanged",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "ChangeChoiceListResult": [
      "ChoiceListChanged",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "ChangeContractSettingsResult": [
      "Conflict",
      "ContractSettingsChanged",
      "InvalidInput",
      "NotAllowed",
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
    "ContractDataImportResult": [
      "Conflict",
      "ContractDataImportChanged",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateAbsenceResult": [
      "AbsenceCreated",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateContractResult": [
      "ContractCreated",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "CreateFeedResult": [
      "Conflict",
      "FeedCreated",
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
    "DeliverableProposalResult": [
      "Conflict",
      "DeliverableProposalChanged",
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
    "EndAbsenceResult": [
      "AbsenceEnded",
      "Conflict",
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
    "MailSignInLinkResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "SignInLinkMailed"
    ],
    "MailsResult": [
      "InvalidInput",
      "MailsChanged",
      "NotAllowed",
      "NotFound"
    ],
    "ReadNotificationsResult": [
      "InvalidInput",
      "NotFound",
      "NotificationsRead"
    ],
    "RemoveContractDataResult": [
      "Conflict",
      "ContractDataRemoved",
      "NotAllowed",
      "NotFound"
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
    "RevokeFeedResult": [
      "Conflict",
      "FeedRevoked",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SaveClassificationCodeResult": [
      "ClassificationCodeSaved",
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SaveDeliverablesResult": [
      "DeliverablesSaved",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SaveLifecycleResult": [
      "Conflict",
      "InvalidInput",
      "LifecycleSaved",
      "NotAllowed",
      "NotFound"
    ],
    "SaveMailChoicesResult": [
      "InvalidInput",
      "MailChoicesSaved",
      "NotFound"
    ],
    "SavePrimaryAssetResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "PrimaryAssetSaved"
    ],
    "SavePrivilegeResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "PrivilegeSaved"
    ],
    "SaveWorkPackageResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WorkPackageSaved"
    ],
    "SavedViewResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "SavedViewChanged"
    ],
    "SetCreditRuleResult": [
      "Conflict",
      "CreditRuleSet",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "SignInLinkResult": [
      "Conflict",
      "NotAllowed",
      "NotFound",
      "SignInLinkCreated"
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
    "UpdateGroupResult": [
      "Conflict",
      "GroupUpdated",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "UserResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "UserChanged"
    ],
    "WebhookDoneResult": [
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WebhookDone"
    ],
    "WebhookResult": [
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WebhookChanged"
    ],
    "WebhookSecretResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "WebhookSecret"
    ]
  }
};
      export default result;
    