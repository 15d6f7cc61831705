import { useQuery } from '@tanstack/react-query'
import { IconFileDownload, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { textoAntiguedad } from '#contract/shared/antiguedad.ts'
import { can } from '#contract/shared/permisos.ts'
import type { LineaEscalafon } from '#contract/usuarios/listas.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { query } from '#web/plumbing/query.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { nombresCalidades } from '#contract/perfil.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { useCompania } from '#web/parts/sitio/compania.ts'
import { Escudo } from '#web/parts/sitio/escudo.tsx'
import { localDay, longDay } from '#web/plumbing/format.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { SinPermiso } from '#web/intranet/shell/sin-permiso.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import styles from './escalafon.module.css'

const title = 'Escalafón'

export const meta = pageTitle(title)

type Fila = LineaEscalafon & { lugar: number }

const columns: Column<Fila>[] = [
  {
    key: 'nombre',
    header: 'Nombre',
    cell: ({ lugar, nombre }) => (
      <div className={styles.who}>
        <span className={styles.place}>{lugar}</span> {nombre}
      </div>
    ),
  },
  { key: 'cargo', header: 'Cargo', cell: nombreCargo },
  { key: 'calidad', header: 'Calidad', cell: ({ calidad }) => nombresCalidades[calidad] },
  { key: 'nivel', header: 'Nivel', cell: ({ nivel_bombero }) => nivel_bombero ?? '—' },
  { key: 'clave', header: 'Clave', cell: ({ clave_radial }) => clave_radial ?? '—', nowrap: true },
  { key: 'registro', header: 'Registro', cell: ({ numero_registro_compania }) => numero_registro_compania ?? '—' },
  {
    key: 'ingreso',
    header: 'Ingreso',
    cell: ({ fecha_ingreso }) => (fecha_ingreso ? longDay(fecha_ingreso) : '—'),
    nowrap: true,
  },
  {
    key: 'antiguedad',
    header: 'Antigüedad',
    cell: ({ antiguedad }) => (antiguedad ? textoAntiguedad(antiguedad) : '—'),
    nowrap: true,
  },
]

/** The company by seniority, as pinned on the wall (domain §2.10). */
export default function EscalafonScreen() {
  const { user } = useMember()
  if (can(user.role, 'usuarios.ver')) return <Escalafon />
  return (
    <Page title={title}>
      <SinPermiso />
    </Page>
  )
}

function Escalafon() {
  const compania = useCompania()
  const [today] = useState(() => longDay(localDay(new Date())))
  const { data, error, isPending, refetch } = useQuery(query(usuariosApi.escalafon))
  const papel = usePapel(() => fetchArchivo(usuariosApi.escalafonPdf, { waitMs: workMs }))
  const filas = data?.data.map((linea, index) => ({ ...linea, lugar: index + 1 }))
  return (
    <Page
      title={title}
      sala={{ to: '/intranet/usuarios?vista=todos', title: 'Administrar Usuarios' }}
      subtitle="Por antigüedad, descontadas las interrupciones del servicio"
      actions={
        <>
          <Button
            variant="outline"
            icon={IconFileDownload}
            disabled={!filas?.length}
            loading={papel.isPending}
            loadingLabel={papel.etiqueta}
            onClick={() => papel.descargar()}
          >
            Descargar PDF
          </Button>
          <Button icon={IconPrinter} disabled={!filas?.length} onClick={() => window.print()}>
            Imprimir
          </Button>
        </>
      }
    >
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {filas?.length === 0 && <EmptyState title="La compañía no tiene miembros" headingLevel={2} />}
      {filas && filas.length > 0 && (
        <Card className={styles.sheet}>
          <div className={styles.letterhead}>
            <Escudo compania={compania} side={52} />
            <div>
              <p className={styles.company}>{compania.nombre}</p>
              <p>
                {compania.cuerpo} · Escalafón al {today} ·{' '}
                {filas.length === 1 ? '1 miembro' : `${filas.length} miembros`}
              </p>
            </div>
          </div>
          <DataTable caption="Escalafón" captionHidden columns={columns} rows={filas} rowKey={({ id }) => id} />
        </Card>
      )}
    </Page>
  )
}
