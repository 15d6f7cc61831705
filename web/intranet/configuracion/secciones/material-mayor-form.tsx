import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { UnidadContada } from '#contract/sitio/paginas.ts'
import { query } from '#web/plumbing/query.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { UnidadFields } from './unidad-fields.tsx'

/** One block per unit of the fleet; the text of a retired one is kept, hidden. */
export function MaterialMayorForm() {
  const { control } = useFormContext<{ unidades: UnidadContada[] }>()
  const { fields, append, remove } = useFieldArray({ control, name: 'unidades', keyName: 'llave' })
  const { data: flota, error } = useQuery(query(materialMayorApi.list))
  // Unit whose description was just removed: its button takes the focus.
  const removed = useRef<number>(undefined)
  useEffect(() => {
    if (removed.current !== undefined) document.getElementById(describeId(removed.current))?.focus()
    removed.current = undefined
  })
  return (
    <>
      <Grupo title="Encabezado">
        <Parrafo name="bajada" label="Texto bajo el título" optional helper="Una o dos frases." />
      </Grupo>
      {error && <Alert variant="error">{error.message}</Alert>}
      {!flota && !error && <Spinner />}
      {flota?.map(({ id, nombre, tipo }) => {
        const index = fields.findIndex(({ unidad_id }) => unidad_id === id)
        return (
          <Grupo key={id} title={`${nombre} · ${tipo}`}>
            {index < 0 ? (
              <div>
                <Button
                  id={describeId(id)}
                  variant="outline"
                  onClick={() =>
                    append(
                      { unidad_id: id, titulo: tipo, texto: '', datos: [], equipo: [], foto: null },
                      { focusName: `unidades.${fields.length}.titulo` },
                    )
                  }
                >
                  Describir {nombre}
                </Button>
              </div>
            ) : (
              <UnidadFields
                key={fields[index]?.llave}
                place={`unidades.${index}`}
                nombre={nombre}
                onQuitar={() => {
                  removed.current = id
                  remove(index)
                }}
              />
            )}
          </Grupo>
        )
      })}
    </>
  )
}

const describeId = (unidad: number): string => `describir-${unidad}`
