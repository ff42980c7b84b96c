/** Returns a function that binds a field to the value of a name; `change` takes the changed part. */
export const bindTo =
  <Values extends object>(values: Values, change: (part: Partial<Values>) => void) =>
  <Name extends keyof Values>(name: Name) => ({
    value: values[name],
    onChange: (value: Values[Name]) =>
      change({ [name]: value } as Record<Name, Values[Name]> as Partial<Values>),
  })
