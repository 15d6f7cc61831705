import { useQuery } from '@tanstack/react-query'
import { IconFileDownload } from '@tabler/icons-react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { CargaUnidad } from '#contract/equipamiento/carga.ts'
import { materialMayorApi } from '#contract/material-mayor.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { usePapel } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { chosen, useSearchParams } from '#web/plumbing/navegar.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Select } from '#web/ui/select.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { ListaEquipos } from './lista-equipos.tsx'
import styles from './por-unidad.module.css'

/** The load of each unit, by compartment; the unit stands in the address. */
export function PorUnidad() {
  const [params, setParams] = useSearchParams()
  const unidades = useQuery(query(materialMayorApi.list)).data ?? []
  const asked = Number(params.get('unidad'))
  const id = (unidades.find((unidad) => unidad.id === asked) ?? unidades[0])?.id
  return (
    <>
      <div className={styles.elegir}>
        <Select
          label="Unidad"
          options={unidades.map((unidad) => ({ value: String(unidad.id), label: unidad.nombre }))}
          value={id === undefined ? null : String(id)}
          onChange={(unidad) => setParams(() => ({ vista: 'por-unidad', unidad }), chosen)}
        />
      </div>
      {id !== undefined && <Carga key={id} id={id} />}
    </>
  )
}

function Carga({ id }: { id: number }) {
  const { data, error, isPending, refetch } = useQuery(query(equipamientoApi.cargaUnidad, { params: { id } }))
  return (
    <>
      {error && <Falla onRetry={refetch}>{error.message}</Falla>}
      {isPending && (
        <SkeletonGroup>
          <Skeleton shape="block" />
        </SkeletonGroup>
      )}
      {data && data.compartimientos.length === 0 && (
        <EmptyState headingLevel={2} title={`${data.unidad.nombre} no lleva equipos`}>
          Aparecen aquí cuando se agregan o se mueven a esta unidad.
        </EmptyState>
      )}
      {data && data.compartimientos.length > 0 && <Lugares carga={data} />}
    </>
  )
}

function Lugares({ carga: { unidad, compartimientos } }: { carga: CargaUnidad }) {
  const papel = usePapel(() => fetchArchivo(equipamientoApi.cargaPdf, { params: { id: unidad.id }, waitMs: workMs }))
  const equipos = compartimientos.flatMap((uno) => uno.equipos)
  const aptos = equipos.filter(({ aptitud }) => aptitud.apto).length
  return (
    <div className={styles.lugares}>
      <div className={styles.cabeza}>
        <p>
          {cuantos(equipos.length, 'pieza', 'piezas')}: {cuantos(aptos, 'apta', 'aptas')},{' '}
          {cuantos(equipos.length - aptos, 'no apta', 'no aptas')}.
        </p>
        <Button
          variant="outline"
          icon={IconFileDownload}
          loading={papel.isPending}
          loadingLabel={papel.etiqueta}
          onClick={papel.descargar}
        >
          Lista de carga en PDF
        </Button>
      </div>
      {papel.error && <Alert variant="error">{papel.error.message}</Alert>}
      {compartimientos.map(({ codigo, nombre, equipos }) => (
        <ListaEquipos key={codigo ?? ''} title={nombre ?? 'Sin compartimiento'} equipos={equipos} />
      ))}
    </div>
  )
}
