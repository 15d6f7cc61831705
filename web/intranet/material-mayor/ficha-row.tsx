import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Ficha } from '#contract/material-mayor/ficha.ts'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import type { Bombero } from '#web/parts/usuarios/bombero-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Plate } from '#web/ui/plate.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './fichas.module.css'

interface FichaRowProps {
  ficha: Ficha
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
}

export function FichaRow({ ficha, onUp, onDown }: FichaRowProps) {
  const [retiring, setRetiring] = useState(false)
  const { visto, conflicto, vista, escrito, change, pending, see, nota } = useEscrito(ficha, escritoDe, {
    borrador: `unidad-${ficha.id}`,
    como: materialMayorApi.changeFicha.output,
    readNow: nowOf(query(materialMayorApi.fichas), ({ data }) => data.find(({ id }) => id === ficha.id)),
  })
  // Nothing is typed: the row goes with the list.
  if (!pending && !retiring && ficha.version > visto.version) see(ficha)
  const { nombre, tipo, conductores } = escrito
  const { send, sending, failure, fields } = useEnvio(materialMayorApi.changeFicha, { ...conflicto, onDone: see })
  const save = (said: Partial<Pick<Ficha, 'nombre' | 'tipo' | 'activo'>> & { conductor_ids?: number[] }) =>
    send({ params: { id: visto.id }, body: { ...said, version: visto.version } })
  const conductor_ids = conductores.map(({ id }) => id)
  const others = conductor_ids.toSorted().join() !== idsOf(vista)

  return (
    <li className={styles.row}>
      <Plate size="md" grey={!ficha.activo} className={styles.plate}>
        {ficha.nombre}
      </Plate>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          void save({ nombre, tipo, ...(others && { conductor_ids }) })
        }}
      >
        <TextField
          label="Nombre"
          value={nombre}
          maxLength={20}
          error={fields.nombre}
          onChange={(event) => change({ nombre: event.target.value })}
          {...nota('nombre')}
        />
        <CatalogoField
          catalogo="tipos_unidad"
          label="Tipo"
          value={tipo}
          maxLength={40}
          error={fields.tipo}
          onChange={(event) => change({ tipo: event.target.value })}
          {...nota('tipo')}
        />
        <div className={styles.conductores}>
          <BomberosField
            label="Agregar conductor"
            plural={`Conductores de ${ficha.nombre}`}
            error={fields.conductor_ids}
            value={conductores}
            onChange={(conductores) => change({ conductores })}
            {...nota('conductores')}
          />
        </div>
        {pending && (
          <Button type="submit" loading={sending} loadingLabel="Guardando">
            Guardar
          </Button>
        )}
      </form>
      <div className={styles.tools}>
        {ficha.activo && (
          <>
            <IconButton icon={IconArrowUp} label={`Subir ${ficha.nombre}`} disabled={!onUp} onClick={onUp} />
            <IconButton icon={IconArrowDown} label={`Bajar ${ficha.nombre}`} disabled={!onDown} onClick={onDown} />
          </>
        )}
        {ficha.activo ? (
          <Button variant="danger" size="sm" onClick={() => setRetiring(true)}>
            Retirar<span className="visually-hidden"> {ficha.nombre}</span>
          </Button>
        ) : (
          <Button variant="outline" size="sm" loading={sending} onClick={() => void save({ activo: true })}>
            Reincorporar<span className="visually-hidden"> {ficha.nombre}</span>
          </Button>
        )}
      </div>
      {failure && (
        <Alert variant="error" className={styles.failure}>
          {failure}
        </Alert>
      )}
      <ConfirmDialog
        open={retiring}
        onOpenChange={setRetiring}
        title="Retirar unidad"
        message={`¿Retirar la unidad ${ficha.nombre}? Dejará de mostrarse y conservará su historial.`}
        confirmLabel="Retirar"
        danger
        loading={sending}
        loadingLabel="Retirando"
        onConfirm={async () => {
          await save({ activo: false })
          setRetiring(false)
        }}
      />
    </li>
  )
}

interface Escrito extends Pick<Ficha, 'nombre' | 'tipo'> {
  conductores: readonly Bombero[]
}

const escritoDe = ({ nombre, tipo, conductores }: Ficha): Escrito => ({ nombre, tipo, conductores })

const idsOf = ({ conductores }: Escrito) =>
  conductores
    .map(({ id }) => id)
    .toSorted()
    .join()
