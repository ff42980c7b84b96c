/** The text in the editor at the first visit. */
export const example = `# Welcome. The book on the left documents every type and field.
#
# Operations run as the person signed in to the web client in this
# browser. To use another person or a service account, enter a token
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
