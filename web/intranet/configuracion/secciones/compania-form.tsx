import { useFormContext } from 'react-hook-form'
import { zonas } from '#contract/shared/fechas.ts'
import { nombresRedes, nombresZonas, redesSociales, type RedSocial } from '#contract/sitio/compania.ts'
import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Imagen } from '#web/intranet/configuracion/campos/imagen.tsx'
import { Fecha } from '#web/intranet/configuracion/campos/fecha.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { Numero } from '#web/intranet/configuracion/campos/numero.tsx'
import { Opcion } from '#web/intranet/configuracion/campos/opcion.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'

export function CompaniaForm() {
  const { setValue } = useFormContext()
  return (
    <>
      <Grupo title="Identidad">
        <Pares>
          <Linea name="nombre" label="Nombre de la compañía" />
          <Numero name="numero" label="Número" />
          <Linea name="cuerpo" label="Cuerpo de Bomberos" />
          <Fecha name="fundacion" label="Fecha de fundación" />
        </Pares>
        <Linea name="sitio" label="Nombre del sitio" helper="Acompaña el título de cada página." />
        <Imagen name="escudo" label="el escudo" onQuitar={() => setValue('escudo', null, { shouldDirty: true })} />
      </Grupo>
      <Grupo title="Dirección y contacto">
        <Pares>
          <Linea name="direccion" label="Dirección" />
          <Linea name="sector" label="Sector" optional />
          <Linea name="comuna" label="Comuna" optional />
          <Linea name="region" label="Región" optional />
          <Opcion
            name="zona_horaria"
            label="Hora oficial"
            helper="La de los días y horas que muestra Cuartel."
            options={zonas.map((value) => ({ value, label: nombresZonas[value] }))}
          />
          <Linea name="telefono" label="Teléfono del cuartel" type="tel" optional />
          <Linea
            name="email"
            label="Correo de la compañía"
            type="email"
            optional
            helper="Recibe los mensajes del sitio. Sin él, los reciben los administradores."
          />
        </Pares>
      </Grupo>
      <Grupo title="Redes sociales">
        <Lista<{ red: RedSocial; url: string }>
          name="redes"
          label="Enlaces al pie de cada página"
          max={6}
          nombreDe={({ red }) => nombresRedes[red]}
          nuevos={[{ label: 'Agregar red social', item: () => ({ red: 'instagram', url: '' }) }]}
        >
          {(place) => (
            <Pares>
              <Opcion
                name={`${place}.red`}
                label="Red social"
                options={redesSociales.map((value) => ({ value, label: nombresRedes[value] }))}
              />
              <Linea name={`${place}.url`} label="Dirección web" type="url" helper="Completa: https://…" />
            </Pares>
          )}
        </Lista>
      </Grupo>
    </>
  )
}
