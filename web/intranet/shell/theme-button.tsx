import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useTheme } from './theme.ts'

export function ThemeButton() {
  const { isDark, toggle } = useTheme()
  return (
    <IconButton
      framed
      icon={isDark ? IconSun : IconMoon}
      label={isDark ? 'Usar tema claro' : 'Usar tema oscuro'}
      onClick={toggle}
    />
  )
}
