/** The text in the editor at the first visit. */
export const example = `# The book on the left documents every type and field.
#
# Operations run as the person who is signed in.
# A program's token goes into the Headers tab below:
# { "authorization": "Bearer …" }

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

# Open until it is stopped; begins with the last changes.
subscription Numbers {
  numbersChanged(contract: "1DM03") {
    changed {
      name
      status
      documentNumber
    }
  }
}
`
