import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { NombreEntidad } from '#contract/entidades.ts'
import type { Hecho } from '#contract/shared/respuestas.ts'
import { HistorialModal } from '#web/parts/auditoria/historial-modal.tsx'
import { type Registro, RegistroModal, type RegistroModalProps } from '#web/plumbing/registro-modal.tsx'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'

interface Nombrado extends Registro {
  nombre: string
}

interface Registros<R extends Nombrado> extends Omit<
  RegistroModalProps<R>,
  'registro' | 'onClose' | 'onCreated' | 'onChanged'
> {
  entidad: NombreEntidad
  /** Message to the person. */
  created: (registro: R) => string
  changed: (registro: R) => string
  /** Only where they can be deleted. */
  remove?: Endpoint & { output: typeof Hecho }
  removing?: (nombre: string) => string
  tell: (text: string) => void
  fail?: (text: string) => void
}

type Abierto<R> = { que: 'historial' | 'eliminar'; de: R } | { que: 'form'; de?: R }

/** Adds, changes, deletes and tells the history of small records; `dialogs` stands anywhere on their screen. */
export function useRegistros<R extends Nombrado>({
  entidad,
  created,
  changed,
  remove,
  removing = () => '',
  tell,
  fail = () => {},
  ...form
}: Registros<R>) {
  const { abierto, abrir, onClose, done } = useAbierto<Abierto<R>>(tell)
  const editar = (de: R) => abrir({ que: 'form', de })
  const historial = (de: R) => abrir({ que: 'historial', de })
  return {
    agregar: () => abrir({ que: 'form' }),
    editar,
    historial,
    eliminar: (de: R) => abrir({ que: 'eliminar', de }),
    /** For a menu of one of them. */
    acciones: (de: R) => [
      { label: 'Editar', icon: IconPencil, run: () => editar(de) },
      { label: 'Historial', icon: IconHistory, run: () => historial(de) },
    ],
    dialogs: (
      <>
        {abierto?.que === 'form' && (
          <RegistroModal
            {...form}
            registro={abierto.de}
            onClose={onClose}
            onCreated={(registro) => done(created(registro))}
            onChanged={(registro) => done(changed(registro))}
          />
        )}
        {abierto?.que === 'historial' && (
          <HistorialModal entidad={entidad} id={abierto.de.id} nombre={abierto.de.nombre} onClose={onClose} />
        )}
        {remove && (
          <Eliminar
            {...{ remove, removing, onClose, tell, fail }}
            uno={form.uno}
            params={form.params}
            de={abierto?.que === 'eliminar' ? abierto.de : undefined}
          />
        )}
      </>
    ),
  }
}

interface EliminarProps {
  remove: Endpoint & { output: typeof Hecho }
  removing: (nombre: string) => string
  uno: string
  params: object | undefined
  /** Undefined: nothing is asked. */
  de: Nombrado | undefined
  onClose: () => void
  tell: (text: string) => void
  fail: (text: string) => void
}

function Eliminar({ remove, removing, uno, params, de, onClose, tell, fail }: EliminarProps) {
  const { send, sending } = useEnvio(remove as Endpoint, {
    onDone: (output) => tell((output as z.output<typeof Hecho>).message),
    onFailed: fail,
  })
  return (
    <ConfirmDialog
      open={de !== undefined}
      onOpenChange={onClose}
      title={`Eliminar ${uno}`}
      message={removing(de?.nombre ?? '')}
      confirmLabel="Eliminar"
      danger
      loading={sending}
      loadingLabel="Eliminando"
      onConfirm={async () => {
        await send({ params: { ...params, id: de?.id } } as never)
        onClose()
      }}
    />
  )
}
