/** Returns the value of REST for one of an enumeration. */
export const restName = <Name extends string>(name: Name) => name.toLowerCase() as Lowercase<Name>

/** Returns the value of an enumeration for one of REST. */
export const graphName = <Name extends string>(name: Name) => name.toUpperCase() as Uppercase<Name>
