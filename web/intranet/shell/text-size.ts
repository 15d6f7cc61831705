import { keptChoice, useKeptChoice } from './kept-choice.ts'

/** domain §2.11: kept by device, as the theme; web/root.css says how large each is. */
const texto = keptChoice('texto', ['normal', 'grande', 'muy-grande'])

export const applyTextSize = texto.apply

export const useTextSize = () => ({ size: useKeptChoice(texto), pick: texto.pick })
