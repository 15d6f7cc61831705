/** Rows left out, with their reason for one and for several; none of them says nothing. */
export const excluidas = (
  ...each: readonly (readonly [cuantas: number, una: string, varias?: string])[]
): { motivo: string; cuantas: number }[] =>
  each.flatMap(([cuantas, una, varias = una]) =>
    cuantas > 0 ? [{ motivo: cuantas === 1 ? una : varias, cuantas }] : [],
  )
