import { useCallback, useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { SalirSin } from '#web/plumbing/salir-sin.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { formularios } from '#web/intranet/configuracion/secciones/formularios.ts'
import { EnCurso } from '#web/intranet/configuracion/subidas/en-curso.ts'
import { AlLado } from '#web/intranet/configuracion/vista-previa/al-lado.tsx'
import { useMediaQuery, wide } from '#web/ui/use-media-query.ts'
import { Barra } from './barra.tsx'
import { ConflictoModal } from './conflicto-modal.tsx'
import type { Comienzo, SeccionPublicada } from './publicada.ts'
import { Recuperado } from './recuperado.tsx'
import { Resumen } from './resumen.tsx'
import { useBorrador } from './use-borrador.ts'
import { usePublicar } from './use-publicar.ts'
import { contenidoOf, resolverOf } from './validar.ts'
import { VistaPrevia, type Mirada } from './vista-previa-dialog.tsx'
import styles from './editor.module.css'

interface FormularioProps {
  comienzo: Comienzo
  onPending: (pending: boolean) => void
  onDiscard: () => void
  onPublished: (section: SeccionPublicada) => void
  onFailed: (text: string) => void
}

export function Formulario({ comienzo, onPending, onDiscard, onPublished, onFailed }: FormularioProps) {
  const { user } = useMember()
  const { seccion, version, recuperado } = comienzo
  const form = useForm({
    defaultValues: comienzo.contenido,
    resolver: resolverOf(seccion),
    // Summary gets focus.
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [running, setRunning] = useState(0)
  const [mirada, setMirada] = useState<Mirada>()
  const written = isDirty || recuperado
  const pending = written || running > 0
  useEffect(() => onPending(pending), [pending, onPending])
  const giveUp = useBorrador(form, { seccion, usuario: user.id, version }, written)
  const { publicar, conflicto, dropConflicto } = usePublicar(form, onPublished, onFailed)
  const beside = useMediaQuery(wide) && seccion !== 'publicacion'
  const Campos = formularios[seccion]

  const submit = form.handleSubmit(async (contenido) => {
    if (running > 0) return onFailed('Espere a que terminen de subir las fotografías.')
    await publicar({ seccion, version, contenido })
  })

  return (
    <FormProvider {...form}>
      <EnCurso value={useCallback((change: 1 | -1) => setRunning((running) => running + change), [])}>
        {recuperado && (
          <Recuperado
            onDiscard={() => {
              giveUp()
              onDiscard()
            }}
          />
        )}
        <div className={styles.conVista}>
          <form className={styles.formulario} noValidate onSubmit={submit}>
            <Resumen />
            {/* Text typed after the press would be neither published nor kept. */}
            <div inert={isSubmitting}>
              <Campos />
            </div>
            <Barra
              pending={pending}
              publishing={isSubmitting}
              onPreview={
                seccion === 'publicacion'
                  ? undefined
                  : () =>
                      setMirada({ titulo: 'Vista previa', seccion, contenido: contenidoOf(seccion, form.getValues()) })
              }
            />
          </form>
          {beside && <AlLado seccion={seccion} />}
        </div>
        {conflicto && (
          <ConflictoModal
            seccion={seccion}
            onSee={setMirada}
            onOverwrite={(version) => publicar({ ...conflicto, version })}
            onClose={dropConflicto}
          />
        )}
        {mirada && <VistaPrevia {...mirada} onClose={() => setMirada(undefined)} />}
        <SalirSin accion="publicar" pending={pending} onLeave={giveUp} />
      </EnCurso>
    </FormProvider>
  )
}
