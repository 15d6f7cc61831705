import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { keptChoice, useKeptChoice } from './kept-choice.ts'

/** The device's choice is followed until the member picks one (ui §2); the server has put `sistema` on the document. */
const tema = keptChoice('tema', ['sistema', 'claro', 'oscuro'])

export const applyTheme = tema.apply

/** What was picked, whether the page is dark now, and the switch to the other. */
export function useTheme() {
  const theme = useKeptChoice(tema)
  const darkDevice = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'sistema' ? darkDevice : theme === 'oscuro'
  return { theme, isDark, pick: tema.pick, toggle: () => tema.pick(isDark ? 'claro' : 'oscuro') }
}
