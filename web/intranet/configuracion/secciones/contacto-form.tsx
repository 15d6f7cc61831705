import { Grupo } from '#web/intranet/configuracion/campos/grupo.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Numero } from '#web/intranet/configuracion/campos/numero.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { Encabezado } from './encabezado.tsx'

export function ContactoForm() {
  return (
    <>
      <Grupo title="Encabezado" lead="La dirección, el teléfono y el correo se escriben en «Datos de la compañía».">
        <Encabezado />
        <Parrafo name="horario" label="Horario de atención" optional />
        <Parrafo name="como_llegar" label="Cómo llegar" optional />
      </Grupo>
      <Grupo title="Mapa" lead="Sin mosaicos se muestra la dirección con un enlace al mapa.">
        <Pares>
          <Numero name="mapa.latitud" label="Latitud" optional helper="Por ejemplo: -33,0458." />
          <Numero name="mapa.longitud" label="Longitud" optional helper="Por ejemplo: -71,6197." />
        </Pares>
        <Linea
          name="mapa.mosaicos"
          label="Dirección de los mosaicos"
          type="url"
          optional
          helper="De un proveedor de mapas: https://…/{z}/{x}/{y}.png. Cada visita le pedirá imágenes a ese proveedor."
        />
        <Linea name="mapa.atribucion" label="Atribución del mapa" optional />
      </Grupo>
      <Grupo
        title="Envío por EmailJS"
        lead="Sin estos datos, los mensajes llegan a la intranet y al correo de la compañía. Con ellos pasan por EmailJS: dígalo también en la sección Privacidad. La plantilla recibe nombre, email, telefono, asunto y mensaje."
      >
        <Pares>
          <Linea name="emailjs.servicio" label="Servicio" optional />
          <Linea name="emailjs.plantilla" label="Plantilla" optional />
          <Linea name="emailjs.clave_publica" label="Clave pública" optional />
          <Linea name="emailjs.origen" label="Dirección de EmailJS" type="url" />
        </Pares>
      </Grupo>
      <Grupo title="Conservación">
        <Numero
          name="meses"
          label="Meses que se guardan"
          helper="Pasado ese tiempo, los mensajes y las postulaciones se borran solos."
        />
      </Grupo>
    </>
  )
}
