import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Seccion, sitioApi, type VersionSeccion } from '#contract/sitio.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Select } from '#web/ui/select.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { diferenciasEntre } from './diferencias.ts'
import { DiferenciaRow } from './diferencia-row.tsx'
import styles from './comparar.module.css'

interface CompararModalProps {
  seccion: Seccion
  /** Version to hold against the current one. */
  de: number
  actual: number
  onClose: () => void
}

/** Compares two versions of a section, field by field. */
export function CompararModal({ seccion, de, actual, onClose }: CompararModalProps) {
  const [antes, setAntes] = useState(de)
  const [despues, setDespues] = useState(actual)
  const versiones = useQuery(query(sitioApi.versions, { params: { seccion }, query: { limit: 100 } }))
  const primera = useQuery(query(sitioApi.version, { params: { seccion, version: antes } }))
  const segunda = useQuery(query(sitioApi.version, { params: { seccion, version: despues } }))
  const failed = [versiones, primera, segunda].find(({ error, data }) => error && !data)
  const options = optionsOf(versiones.data?.data ?? [], [antes, despues])
  return (
    <Modal
      open
      size="xl"
      onOpenChange={onClose}
      title="Comparar dos versiones"
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className={styles.comparar}>
        <div className={styles.cuales}>
          <Select label="De la versión" options={options} value={String(antes)} onChange={(v) => setAntes(Number(v))} />
          <Select
            label="A la versión"
            options={options}
            value={String(despues)}
            onChange={(v) => setDespues(Number(v))}
          />
        </div>
        {failed?.error && <Falla onRetry={failed.refetch}>{failed.error.message}</Falla>}
        {!failed && (!primera.data || !segunda.data) && <Spinner />}
        {primera.data && segunda.data && (
          <Diferencias antes={primera.data.contenido} despues={segunda.data.contenido} />
        )}
      </div>
    </Modal>
  )
}

function Diferencias({ antes, despues }: Record<'antes' | 'despues', Record<string, unknown>>) {
  const diferencias = diferenciasEntre(antes, despues)
  return (
    <>
      <output className={styles.cuantas}>{cuantas(diferencias.length)}</output>
      <ul className={styles.diferencias}>
        {diferencias.map((diferencia) => (
          <DiferenciaRow key={`${diferencia.donde} ${diferencia.que}`} diferencia={diferencia} />
        ))}
      </ul>
    </>
  )
}

const cuantas = (found: number): string => {
  if (found === 0) return 'Las dos dicen lo mismo.'
  return found === 1 ? 'Hay una diferencia.' : `Hay ${found} diferencias.`
}

/** The versions listed, and those compared if they are older. */
function optionsOf(listed: readonly VersionSeccion[], also: readonly number[]) {
  const labels = new Map(also.map((version) => [version, `Versión ${version}`]))
  for (const { version, creado_en, autor } of listed)
    labels.set(version, [`Versión ${version}`, shortMoment(creado_en), autor].filter(Boolean).join(' · '))
  return [...labels].toSorted(([a], [b]) => b - a).map(([version, label]) => ({ value: String(version), label }))
}
