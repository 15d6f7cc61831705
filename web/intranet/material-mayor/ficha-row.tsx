import { useMutation } from '@tanstack/react-query'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useState } from 'react'
import { materialMayorApi, type Ficha } from '#contract/material-mayor.ts'
import { api } from '#web/plumbing/api.ts'
import { CatalogoField } from '#web/parts/catalogos/catalogo-field.tsx'
import { formErrors } from '#web/plumbing/form-errors.ts'
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
  onChanged: () => void
}

export function FichaRow({ ficha, onUp, onDown, onChanged }: FichaRowProps) {
  const [nombre, setNombre] = useState(ficha.nombre)
  const [tipo, setTipo] = useState(ficha.tipo)
  const [retiring, setRetiring] = useState(false)
  const save = useMutation({
    mutationFn: (change: Partial<Pick<Ficha, 'nombre' | 'tipo' | 'activo'>>) =>
      api(materialMayorApi.changeFicha, { params: { id: ficha.id }, body: { ...change, version: ficha.version } }),
    onSettled: () => {
      setRetiring(false)
      onChanged()
    },
  })
  const failure = save.error && formErrors(save.error)
  const changed = nombre !== ficha.nombre || tipo !== ficha.tipo

  return (
    <li className={styles.row}>
      <Plate size="md" grey={!ficha.activo} className={styles.plate}>
        {ficha.nombre}
      </Plate>
      <form
        className={styles.fields}
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate({ nombre, tipo })
        }}
      >
        <TextField
          label="Nombre"
          value={nombre}
          maxLength={20}
          error={failure?.fields.nombre}
          onChange={(event) => setNombre(event.target.value)}
        />
        <CatalogoField
          catalogo="tipos_unidad"
          label="Tipo"
          value={tipo}
          maxLength={40}
          error={failure?.fields.tipo}
          onChange={(event) => setTipo(event.target.value)}
        />
        {changed && (
          <Button type="submit" loading={save.isPending} loadingLabel="Guardando">
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
          <Button variant="outline" size="sm" loading={save.isPending} onClick={() => save.mutate({ activo: true })}>
            Reincorporar<span className="visually-hidden"> {ficha.nombre}</span>
          </Button>
        )}
      </div>
      {failure && (
        <Alert variant="error" className={styles.failure}>
          {failure.message}
        </Alert>
      )}
      <ConfirmDialog
        open={retiring}
        onOpenChange={setRetiring}
        title="Retirar unidad"
        message={`¿Retirar la unidad ${ficha.nombre}? Dejará de mostrarse y conservará su historial.`}
        confirmLabel="Retirar"
        danger
        loading={save.isPending}
        loadingLabel="Retirando"
        onConfirm={() => save.mutate({ activo: false })}
      />
    </li>
  )
}
