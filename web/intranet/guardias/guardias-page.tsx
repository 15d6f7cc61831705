import type { ReactNode } from 'react'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { TabLinks } from '#web/intranet/shell/tab-links.tsx'

interface GuardiasPageProps {
  title?: string
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

const at = (path: string, label: string) => ({ to: `/intranet/guardias${path}`, label })

const screens = [
  at('', 'Rol'),
  at('/hoy', 'Hoy'),
  at('/cambios', 'Cambios'),
  at('/libro', 'Libro'),
  at('/preferencias', 'Preferencias'),
]

/** Frame of every screen of guards: its title, its actions, and the way to the others (domain §2.6). */
export function GuardiasPage({ title = 'Guardias', children, ...header }: GuardiasPageProps) {
  const { role } = useMember().user
  return (
    <Page title={title} {...header}>
      <TabLinks
        label="Guardias"
        links={can(role, 'guardias.publicar') ? [...screens, at('/plantillas', 'Plantillas')] : screens}
      />
      {children}
    </Page>
  )
}
