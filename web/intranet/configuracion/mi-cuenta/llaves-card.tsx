import { useQuery } from '@tanstack/react-query'
import { IconFingerprint, IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { llavesApi } from '#contract/llaves.ts'
import { type Llave, NombreLlave } from '#contract/llaves/llave.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { CodigosNuevos } from '#web/parts/cuenta/codigos-nuevos.tsx'
import { api, ApiError } from '#web/plumbing/api.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longMoment } from '#web/plumbing/format.ts'
import { llavesPosibles } from '#web/plumbing/llaves-posibles.ts'
import { deviceOf } from '#contract/shared/navegador.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './mi-cuenta.module.css'

interface LlavesCardProps {
  onDone: (text: string) => void
}

/** The member's passkeys (docs/decisions/119). */
export function LlavesCard({ onDone }: LlavesCardProps) {
  const { data, error, refetch } = useQuery(query(llavesApi.llaves))
  const factores = useQuery(query(llavesApi.factores))
  const [codigos, setCodigos] = useState<string[]>()
  const [renaming, setRenaming] = useState<Llave>()
  const [removing, setRemoving] = useState<Llave>()
  const { adding, add, failure } = useAgregar((message, recuperacion) => {
    setCodigos(recuperacion ?? undefined)
    onDone(message)
  })
  const remove = useEnvio(llavesApi.quitarLlave, {
    onDone: ({ message }) => {
      setRemoving(undefined)
      onDone(message)
    },
    onFailed: () => setRemoving(undefined),
  })
  const refused = failure ?? remove.failure

  return (
    <Card title="Llaves de acceso">
      <div className={styles.form}>
        {refused && <Alert variant="error">{refused}</Alert>}
        {error && <Falla onRetry={refetch}>{error.message}</Falla>}
        {!data && !error && (
          <SkeletonGroup>
            <Skeleton shape="block" />
          </SkeletonGroup>
        )}
        <p>
          Con una llave entra sin contraseña: su teléfono o computador lo reconoce por el dedo, la cara o su PIN. Nadie
          puede robarla a distancia.
        </p>
        {data?.data.length === 0 && factores.data?.desde === null && (
          <p>
            Con su primera llave, <strong>la contraseña sola ya no abre su cuenta en otros equipos</strong>: allí entra
            con la llave, con uno de los diez códigos de recuperación que recibe al agregarla, o con{' '}
            <Link to="/intranet/configuracion?vista=mi-cuenta&ajuste=codigos">los códigos de una aplicación</Link>.
          </p>
        )}
        {data && data.data.length > 0 && (
          <ul className={styles.sesiones}>
            {data.data.map((llave) => (
              <LlaveItem
                key={llave.id}
                llave={llave}
                onRename={() => setRenaming(llave)}
                onRemove={() => setRemoving(llave)}
              />
            ))}
          </ul>
        )}
        {data &&
          (llavesPosibles() ? (
            <div className={styles.botones}>
              <Button icon={IconPlus} loading={adding} loadingLabel="Esperando al equipo" onClick={() => void add()}>
                Agregar una llave
              </Button>
            </div>
          ) : (
            <p className={styles.nota}>Este navegador no puede usar llaves.</p>
          ))}
      </div>
      {renaming && <RenombrarModal llave={renaming} onDone={onDone} onClose={() => setRenaming(undefined)} />}
      <ConfirmDialog
        open={removing !== undefined}
        onOpenChange={(open) => !open && setRemoving(undefined)}
        title="Quitar la llave"
        message={`«${removing?.nombre ?? ''}» ya no servirá para entrar, y se cierran sus sesiones en otros dispositivos.`}
        confirmLabel="Quitar"
        danger
        loading={remove.sending}
        loadingLabel="Quitando"
        onConfirm={() => removing && void remove.send({ params: { id: removing.id } })}
      />
      {codigos && <CodigosNuevos codigos={codigos} onDone={() => setCodigos(undefined)} />}
    </Card>
  )
}

/** Adds a passkey of this device, named after it. */
function useAgregar(onDone: (message: string, recuperacion: string[] | null) => void) {
  const [adding, setAdding] = useState(false)
  const [failure, setFailure] = useState<string>()
  const send = useEnvio(llavesApi.agregarLlave, {
    onDone: ({ message, recuperacion }) => onDone(message, recuperacion),
  })
  async function add(): Promise<void> {
    setFailure(undefined)
    setAdding(true)
    try {
      const [{ createLlave }, opciones] = await Promise.all([
        import('#web/parts/cuenta/llave.ts'),
        api(llavesApi.opcionesLlave),
      ])
      const respuesta = await createLlave(opciones)
      await send.send({ body: { nombre: deviceOf(navigator.userAgent), respuesta } })
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : mensajes.porDefecto)
    }
    setAdding(false)
  }
  return { adding, add, failure: failure ?? send.failure }
}

interface LlaveItemProps {
  llave: Llave
  onRename: () => void
  onRemove: () => void
}

function LlaveItem({ llave, onRename, onRemove }: LlaveItemProps) {
  const { nombre, creada_en, usada_en, sincronizada, otro_dominio } = llave
  return (
    <li className={styles.sesion}>
      <IconKey size={24} stroke={1.5} aria-hidden />
      <div className={styles.dispositivo}>
        <p>
          <strong>{nombre}</strong> {otro_dominio && <Badge variant="warning">De otra dirección</Badge>}
        </p>
        <p className={styles.nota}>
          {usada_en ? `Usada el ${longMoment(usada_en)}` : `Agregada el ${longMoment(creada_en)}, sin usar`}
          {sincronizada && ' · copiada a sus otros equipos'}
        </p>
        {otro_dominio && (
          <p className={styles.nota}>Se hizo en {otro_dominio}: aquí no sirve. Agregue otra y quite esta.</p>
        )}
      </div>
      <Button variant="outline" size="sm" aria-label={`Renombrar ${nombre}`} onClick={onRename}>
        Renombrar
      </Button>
      <Button variant="outline" size="sm" aria-label={`Quitar ${nombre}`} onClick={onRemove}>
        Quitar
      </Button>
    </li>
  )
}

interface RenombrarModalProps {
  llave: Llave
  onDone: (text: string) => void
  onClose: () => void
}

function RenombrarModal({ llave, onDone, onClose }: RenombrarModalProps) {
  const { field, modal } = useFormulario(llavesApi.renombrarLlave, {
    borrador: `llave-${llave.id}`,
    registro: llave,
    schema: NombreLlave,
    initial: ({ nombre }) => ({ nombre }),
    input: (body, { id }) => ({ params: { id }, body }),
    onDone: ({ message }) => {
      onClose()
      onDone(message)
    },
  })
  return (
    <FormModal size="sm" title="Nombre de la llave" {...modal} onClose={onClose}>
      <TextField label="Nombre" icon={IconFingerprint} {...field('nombre')} />
    </FormModal>
  )
}
