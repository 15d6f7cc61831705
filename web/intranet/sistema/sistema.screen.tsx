import { useQuery } from '@tanstack/react-query'
import { soloContar } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { sistemaApi } from '#contract/sistema.ts'
import { query } from '#web/plumbing/query.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useVista } from '#web/intranet/shell/use-vista.ts'
import { Almacenamiento } from './almacenamiento/almacenamiento.tsx'
import { Auditoria } from './auditoria/auditoria.tsx'
import { Correos } from './correos.tsx'
import { DiagnosticoCard } from './diagnostico-card.tsx'
import { EntornoCard } from './entorno-card.tsx'
import { Respaldos } from './respaldos/respaldos.tsx'
import { Restaurar } from './restaurar/restaurar.tsx'
import { ResumenCard } from './resumen/resumen-card.tsx'
import styles from './sistema.module.css'
import { Tareas } from './tareas/tareas.tsx'

export const meta = pageTitle('Sistema')

/** Open to every member; views but the first are the administrator's (decisions §3). */
export default function SistemaScreen() {
  const { user } = useMember()
  return <Page title="Sistema">{can(user.role, 'administracion.gestionar') ? <Vistas /> : <Revision />}</Page>
}

/** spec §2 item 4: server diagnosis, and environment of this page. */
const Revision = ({ resumen = false }: { resumen?: boolean }) => (
  <div className={styles.cards}>
    {resumen && <ResumenCard />}
    <DiagnosticoCard />
    <EntornoCard />
  </div>
)

const vistas = ['resumen', 'auditoria', 'correos', 'respaldos', 'restaurar', 'tareas', 'almacenamiento'] as const

function Vistas() {
  const [vista, setVista] = useVista(vistas)
  const correos = useQuery(query(sistemaApi.correos, { query: soloContar }))
  return (
    <Tabs
      label="Sistema"
      value={vista}
      onChange={setVista}
      tabs={[
        { value: 'resumen', label: 'Resumen', content: <Revision resumen /> },
        { value: 'auditoria', label: 'Auditoría', content: <Auditoria /> },
        {
          value: 'correos',
          label: 'Correos',
          count: correos.data?.fallidos,
          counted: 'sin enviar',
          content: <Correos />,
        },
        { value: 'respaldos', label: 'Respaldos', content: <Respaldos /> },
        { value: 'restaurar', label: 'Restaurar', content: <Restaurar /> },
        { value: 'tareas', label: 'Tareas', content: <Tareas /> },
        { value: 'almacenamiento', label: 'Almacenamiento', content: <Almacenamiento /> },
      ]}
    />
  )
}
