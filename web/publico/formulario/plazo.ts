/** When a neighbour's text is deleted: `al mes`, `a los 12 meses`. */
export const aLosMeses = (meses: number): string => (meses === 1 ? 'al mes' : `a los ${meses} meses`)
