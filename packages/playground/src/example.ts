/** What a first visitor finds in the editor. */
export const example = `# Welcome. The book on the left documents every type and field.
#
# Whoever is signed in to the web client in this browser asks.
# To ask as somebody else, or as a service account, give a token
# in the Headers tab below: { "authorization": "Bearer …" }

query Me {
  viewer {
    name
    roles {
      label
    }
    contracts {
      code
      name
    }
  }
}

query Tasks {
  contract(code: "1DM03") {
    name
    tasks(activeOnly: true, first: 10) {
      totalCount
      nodes {
        name
        tagCode
        subjectStatus
        dueOn
      }
    }
  }
}

# Stays open until it is stopped. The first event is the present state.
subscription Numbers {
  deliverablesChanged(contract: "1DM03", discipline: "1DM03-DIDP-000001") {
    changed {
      id
      status
      documentNumber
    }
  }
}
`
