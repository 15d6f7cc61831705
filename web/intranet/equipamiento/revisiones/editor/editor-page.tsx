import type { ReactNode } from 'react'
import { can } from '#contract/shared/permisos.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'

/** Frame of the editor of checklists, for who edits equipment. */
export function EditorPage({ title, children }: { title: string; children: ReactNode }) {
  const { role } = useMember().user
  return (
    <Page title={title} sala={{ to: '/intranet/equipamiento?vista=revisiones', title: 'Revisiones' }}>
      {can(role, 'equipamiento.editar') ? children : <SinPermiso />}
    </Page>
  )
}
