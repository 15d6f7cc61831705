import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { keptChoice, useKeptChoice } from './kept-choice.ts'

/** Follows the device's choice until the member picks one (ui §2); the server renders `sistema`. */
const tema = keptChoice('tema', ['sistema', 'claro', 'oscuro'])

export const applyTheme = tema.apply

/** The choice, whether the page is dark now, and a toggle. */
export function useTheme() {
  const theme = useKeptChoice(tema)
  const darkDevice = useMediaQuery('(prefers-color-scheme: dark)')
  const isDark = theme === 'sistema' ? darkDevice : theme === 'oscuro'
  return { theme, isDark, pick: tema.pick, toggle: () => tema.pick(isDark ? 'claro' : 'oscuro') }
}
