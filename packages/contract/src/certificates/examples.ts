import type { BodiesOf } from "../route.ts";
import type * as api from "./api.ts";

export const certificateBodyExamples: BodiesOf<typeof api> = {
  saveCertificateTemplate: {
    revision: 0,
    texts: { en: { heading: "Certificate of completion", text: "has completed “{course}” of {channel}." } },
    signatures: [{ name: "Dr. Ana Soler", role: "Head of training", imageId: null }],
    accreditation: "Accredited by the regional council, no. 07-AFOC-01234",
  },
  showCertificateName: { shown: false },
  revokeCertificate: { reason: "Issued to the wrong account" },
};
