import * as contract from "@palco/contract/certificates/api";
import { serve } from "#platform/http/serve.ts";
import { issueCertificates, listCertificates, reissueCertificate, revokeCertificate } from "./issuer.ts";
import { listMyCertificates, showName, takeCertificate, verifyCertificate } from "./own-certificates.ts";
import { getTemplate, saveTemplate } from "./template.ts";

export const routes = [
  serve(contract.getCertificateTemplate, (context, { params }) => getTemplate(context, params.slug)),
  serve(contract.saveCertificateTemplate, (context, { params, body }) =>
    saveTemplate(context, params.slug, body),
  ),
  serve(contract.verifyCertificate, (context, { params }) => verifyCertificate(context, params.code)),
  serve(contract.listMyCertificates, (context) => listMyCertificates(context)),
  serve(contract.takeCertificate, (context, { params }) => takeCertificate(context, params.slug)),
  serve(contract.showCertificateName, (context, { params, body }) =>
    showName(context, params.code, body.shown),
  ),
  serve(contract.listCertificates, (context, { params, query }) =>
    listCertificates(context, params.slug, query),
  ),
  serve(contract.issueCertificates, (context, { params }) => issueCertificates(context, params.slug)),
  serve(contract.revokeCertificate, (context, { params, body }) =>
    revokeCertificate(context, params.code, body.reason),
  ),
  serve(contract.reissueCertificate, (context, { params }) => reissueCertificate(context, params.code)),
];
