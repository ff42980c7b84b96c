
      export type PossibleTypesResultData = {
  "possibleTypes": {
    "ChooseContractResult": [
      "ContractChosen",
      "NotFound"
    ],
    "CommentResult": [
      "CommentChanged",
      "Conflict",
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
    "SaveDeliverablesResult": [
      "DeliverablesSaved",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "TidpActionResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "TidpChanged"
    ]
  }
};
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "ChooseContractResult": [
      "ContractChosen",
      "NotFound"
    ],
    "CommentResult": [
      "CommentChanged",
      "Conflict",
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
    "SaveDeliverablesResult": [
      "DeliverablesSaved",
      "InvalidInput",
      "NotAllowed",
      "NotFound"
    ],
    "TidpActionResult": [
      "Conflict",
      "InvalidInput",
      "NotAllowed",
      "NotFound",
      "TidpChanged"
    ]
  }
};
      export default result;
    