import { keptChoice, useKeptChoice } from './kept-choice.ts'

/** domain §2.11: stored by device, like the theme; web/root.css sets the sizes. */
const texto = keptChoice('texto', ['normal', 'grande', 'muy-grande'])

export const applyTextSize = texto.apply

export const useTextSize = () => ({ size: useKeptChoice(texto), pick: texto.pick })
