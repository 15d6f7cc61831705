/** When what a neighbour wrote is deleted: `al mes`, `a los 12 meses`. */
export const aLosMeses = (meses: number): string => (meses === 1 ? 'al mes' : `a los ${meses} meses`)
