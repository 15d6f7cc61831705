import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Ficha } from '#contract/material-mayor/ficha.ts'
import { api } from '#web/plumbing/api.ts'
import { makeStale, query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { FichaRow } from './ficha-row.tsx'
import { NuevaUnidadForm } from './nueva-unidad-form.tsx'
import styles from './fichas.module.css'

/** Administrators add, rename, order and retire units; nothing is ever deleted. */
export function FichasModal({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const fichas = useQuery(query(materialMayorApi.fichas))
  const readAgain = () => makeStale(queries, materialMayorApi.changeFicha)
  const rows = fichas.data?.data ?? []
  const active = rows.filter(({ activo }) => activo)

  const swap = useMutation({
    async mutationFn([first, second]: [Ficha, Ficha]) {
      // Two units may share a rank from earlier: keep the pair's ranks distinct.
      const [low, high] = [Math.min(first.orden, second.orden), Math.max(first.orden, second.orden)]
      await save(second, { orden: low })
      await save(first, { orden: high === low ? high + 1 : high })
    },
    onSettled: readAgain,
  })

  return (
    <Modal
      open
      onOpenChange={onClose}
      size="lg"
      title="Administrar unidades"
      footer={
        <Button variant="outline" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      {(fichas.error ?? swap.error) && <Alert variant="error">{(fichas.error ?? swap.error)?.message}</Alert>}
      <ul className={styles.list}>
        {rows.map((ficha) => {
          const place = active.indexOf(ficha)
          const [before, after] = [active[place - 1], active[place + 1]]
          return (
            <FichaRow
              key={ficha.id}
              ficha={ficha}
              onUp={place > 0 && before && !swap.isPending ? () => swap.mutate([before, ficha]) : undefined}
              onDown={place >= 0 && after && !swap.isPending ? () => swap.mutate([ficha, after]) : undefined}
            />
          )
        })}
      </ul>
      <NuevaUnidadForm />
    </Modal>
  )
}

const save = ({ id, version }: Ficha, change: { orden: number }) =>
  api(materialMayorApi.changeFicha, { params: { id }, body: { ...change, version } })
