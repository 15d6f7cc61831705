import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { materialMayorApi } from '#contract/material-mayor.ts'
import type { Ficha } from '#contract/material-mayor/ficha.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
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
  const [nombre, setNombre] = useState(ficha.nombre)
  const [tipo, setTipo] = useState(ficha.tipo)
  const [conductores, setConductores] = useState<readonly Bombero[]>(ficha.conductores)
  const [retiring, setRetiring] = useState(false)
  const { send, sending, failure, fields } = useEnvio(materialMayorApi.changeFicha)
  const save = (change: Partial<Pick<Ficha, 'nombre' | 'tipo' | 'activo'>> & { conductor_ids?: number[] }) =>
    send({ params: { id: ficha.id }, body: { ...change, version: ficha.version } })
  const conductor_ids = conductores.map(({ id }) => id)
  const others = conductor_ids.toSorted().join() !== idsOf(ficha)
  const changed = nombre !== ficha.nombre || tipo !== ficha.tipo || others

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
          onChange={(event) => setNombre(event.target.value)}
        />
        <CatalogoField
          catalogo="tipos_unidad"
          label="Tipo"
          value={tipo}
          maxLength={40}
          error={fields.tipo}
          onChange={(event) => setTipo(event.target.value)}
        />
        <div className={styles.conductores}>
          <BomberosField
            label="Agregar conductor"
            plural={`Conductores de ${ficha.nombre}`}
            error={fields.conductor_ids}
            value={conductores}
            onChange={setConductores}
          />
        </div>
        {changed && (
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

const idsOf = ({ conductores }: Ficha) =>
  conductores
    .map(({ id }) => id)
    .toSorted()
    .join()
