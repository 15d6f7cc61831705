import { useQuery } from '@tanstack/react-query'
import { IconHistory, IconPencil, IconPlus } from '@tabler/icons-react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { type Curso, nombresMallas } from '#contract/capacitaciones/cursos.ts'
import { can } from '#contract/shared/permisos.ts'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { CursoModal } from './curso-modal.tsx'
import styles from './cursos.module.css'

export const meta = pageTitle('Cursos')

type Abierto = { que: 'form'; curso?: Curso } | { que: 'historial'; curso: Curso }

/** The catalogue of courses (domain §2.3). */
export default function CursosScreen() {
  const { role } = useMember().user
  const crea = can(role, 'eventos.crear')
  const { banner, tell, close } = useBanner()
  const { abierto, abrir, onClose, done } = useAbierto<Abierto>(tell)
  const lista = useQuery(query(capacitacionesApi.cursos))
  const cursos = lista.data?.data ?? []
  return (
    <Page
      title="Cursos"
      sala={{ to: '/intranet/capacitaciones', title: 'Capacitaciones' }}
      actions={
        crea && (
          <Button icon={IconPlus} onClick={() => abrir({ que: 'form' })}>
            Agregar curso
          </Button>
        )
      }
    >
      <Banner banner={banner} onClose={close} />
      <Card title="Catálogo de cursos">
        <Lista
          lista={lista}
          caption="Catálogo de cursos"
          columns={columnsFor(cursos, role, abrir)}
          rowKey={({ id }) => id}
          empty={
            <EmptyState bare title="No hay cursos">
              Aquí quedan los cursos que da la Academia y los de la compañía.
            </EmptyState>
          }
        />
      </Card>
      {abierto?.que === 'form' && <CursoModal curso={abierto.curso} cursos={cursos} onClose={onClose} onDone={done} />}
      {abierto?.que === 'historial' && (
        <HistorialModal entidad="curso" id={abierto.curso.id} nombre={abierto.curso.nombre} onClose={onClose} />
      )}
    </Page>
  )
}

function columnsFor(
  cursos: readonly Curso[],
  role: Parameters<typeof can>[0],
  abrir: (abierto: Abierto) => void,
): Column<Curso>[] {
  const nombres = new Map(cursos.map(({ id, nombre }) => [id, nombre]))
  const acciones = (curso: Curso) => [
    { label: 'Editar', icon: IconPencil, run: () => abrir({ que: 'form', curso }) },
    ...(can(role, 'administracion.gestionar')
      ? [{ label: 'Historial', icon: IconHistory, run: () => abrir({ que: 'historial' as const, curso }) }]
      : []),
  ]
  return [
    {
      key: 'nombre',
      header: 'Curso',
      cell: ({ codigo, nombre, activo }) => (
        <>
          <strong>{nombre}</strong> {!activo && <Badge>Desactivado</Badge>}
          <small className={styles.codigo}>{codigo}</small>
        </>
      ),
      card: 'title',
    },
    { key: 'nivel', header: 'Nivel', cell: ({ nivel }) => nivel ?? 'Sin nivel', card: 'half' },
    {
      key: 'malla',
      header: 'Malla',
      cell: ({ malla, entidad }) => `${nombresMallas[malla]} · ${entidad}`,
      muted: true,
      card: 'half',
    },
    { key: 'horas', header: 'Horas', cell: ({ horas }) => horas, numeric: true, card: 'half', named: true },
    {
      key: 'vigencia',
      header: 'Vigencia',
      cell: ({ vigencia_meses }) => vigenciaEnPalabras(vigencia_meses),
      nowrap: true,
      card: 'half',
      named: true,
    },
    {
      key: 'requisitos',
      header: 'Requisitos',
      cell: ({ requisitos }) => requisitos.map((id) => nombres.get(id)).join(', ') || null,
      card: 'line',
      named: true,
    },
    ...(can(role, 'eventos.crear')
      ? [
          {
            key: 'menu',
            header: <span className="visually-hidden">Acciones</span>,
            cell: (curso: Curso) => <ActionMenu label={`Acciones de ${curso.nombre}`} actions={acciones(curso)} />,
            numeric: true,
            card: 'menu' as const,
          },
        ]
      : []),
  ]
}

const vigenciaEnPalabras = (meses: number | null): string =>
  meses === null ? 'No vence' : meses === 1 ? '1 mes' : `${meses} meses`
