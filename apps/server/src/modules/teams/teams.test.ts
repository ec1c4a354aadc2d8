import { createProduct, getProductEdit, listMyProducts, updateProduct } from "@palco/contract/catalogue/edit";
import { getChannelEdit, listMyChannels, updateChannel } from "@palco/contract/channels/edit";
import { getSalesOverview, listSales, sumSales } from "@palco/contract/sales/api";
import { getAsset } from "@palco/contract/media/api";
import {
  acceptInvitation,
  changeMember,
  getTeam,
  inviteMember,
  leaveTeam,
  listMyTeams,
  listTeamActs,
  openInvitation,
  removeMember,
  sendInvitationAgain,
  withdrawInvitation,
} from "@palco/contract/teams/api";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { aUser } from "#modules/accounts/testing.ts";
import { aProduct, anAsset } from "#modules/catalogue/testing.ts";
import { aChannel } from "#modules/channels/testing.ts";
import { buy } from "#modules/checkout/testing.ts";
import { testApp } from "#testing/app.ts";
import { atOnce, clients, fulfilled, isSeen, patience, rounds } from "#testing/race.ts";
import { refused } from "#testing/refused.ts";
import { spendInvitation } from "./invitation.queries.ts";
import { aMember, anInvitation } from "./testing.ts";

const app = await testApp();
const { db } = app.platform;
const channel = await aChannel(app, { title: "Teatro Ejemplo" });
const { owner } = channel;
const params = { slug: channel.slug };

/** The link in the newest mail to an address. */
async function linkTo(email: string): Promise<string> {
  await app.deliver();
  const { data } = await db
    .selectFrom("mail_message")
    .select("data")
    .where("recipient", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return (data as { token: string }).token;
}

test("an invitation is mailed in the language of its account, or the one that was chosen, and kept as a hash", async () => {
  const known = await aUser(app, { language: "pt" });
  await owner.call(inviteMember, { params, body: { email: known.email, roles: ["editor"], language: "es" } });
  await owner.call(inviteMember, {
    params,
    body: { email: "new@example.test", roles: ["analyst"], language: "es" },
  });
  const tokens = [await linkTo(known.email), await linkTo("new@example.test")];
  const mails = await db.selectFrom("mail_message").select(["recipient", "language"]).where("template", "=", "team-invitation").execute(); // prettier-ignore
  expect(Object.fromEntries(mails.map((mail) => [mail.recipient, mail.language]))).toEqual({
    [known.email]: "pt",
    "new@example.test": "es",
  });
  const stored = await sql<{
    rows: string;
  }>`select string_agg(i::text, ' ') as rows from invitation i`.execute(db);
  for (const token of tokens) expect(stored.rows[0]!.rows).not.toContain(token);
});

test("PE31 opened by another account an invitation stays unused and says so; accepted twice it is over", async () => {
  const [invited, other] = [await aUser(app), await aUser(app)];
  await owner.call(inviteMember, { params, body: { email: invited.email.toUpperCase(), roles: ["editor"] } });
  const body = { token: await linkTo(invited.email) };
  expect(await app.as()(openInvitation, { body })).toMatchObject({ state: "open", isYours: null, email: invited.email });
  expect(await other.call(openInvitation, { body })).toMatchObject({ state: "open", isYours: false });
  await expect(other.call(acceptInvitation, { body })).rejects.toEqual(refused("teams.invitation_not_yours"));
  const joined = await invited.call(acceptInvitation, { body });
  expect(joined).toMatchObject({ channel: { slug: channel.slug }, roles: ["editor"], abilities: ["content"] });
  await expect(invited.call(acceptInvitation, { body })).rejects.toEqual(refused("teams.invitation_over"));
  expect((await owner.call(getTeam, { params })).members.map(({ email }) => email)).toContain(invited.email);
  await expect(app.as()(openInvitation, { body: { token: "nothing" } })).rejects.toEqual(
    refused("teams.invitation_not_found"),
  );
}); // prettier-ignore

test("PE31 an invitation is over after seven days, when it is withdrawn, and when it was sent again", async () => {
  const invited = await aUser(app);
  const { invitations } = await owner.call(inviteMember, { params, body: { email: invited.email, roles: ["analyst"] } });
  const { id } = invitations.find(({ email }) => email === invited.email)!;
  const first = { token: await linkTo(invited.email) };
  await sql`update invitation set expires_at = sent_at where id = ${id}`.execute(db);
  await expect(invited.call(acceptInvitation, { body: first })).rejects.toEqual(refused("teams.invitation_over"));
  expect((await owner.call(getTeam, { params })).invitations.find((one) => one.id === id)?.state).toBe("expired");
  await owner.call(sendInvitationAgain, { params: { ...params, id } });
  const second = { token: await linkTo(invited.email) };
  await expect(invited.call(acceptInvitation, { body: first })).rejects.toEqual(refused("teams.invitation_not_found"));
  expect(await invited.call(openInvitation, { body: second })).toMatchObject({ state: "open", isYours: true });
  await owner.call(withdrawInvitation, { params: { ...params, id } });
  await expect(invited.call(acceptInvitation, { body: second })).rejects.toEqual(refused("teams.invitation_over"));
}); // prettier-ignore

test("nobody is invited twice, nor the owner, nor who is in the team", async () => {
  const member = await aMember(app, channel, { roles: ["editor"] });
  const invite = (email: string) => owner.call(inviteMember, { params, body: { email, roles: ["editor"] } });
  await expect(invite(owner.email)).rejects.toEqual(refused("teams.is_owner"));
  await expect(invite(member.email)).rejects.toEqual(refused("teams.already_member"));
  await invite("twice@example.test");
  await expect(invite("twice@example.test")).rejects.toEqual(refused("teams.already_invited"));
});

test("a channel sends 50 invitations a day, those sent again included, also when they come at once", async () => {
  const busy = await aChannel(app);
  const invite = (n: number) =>
    busy.owner.call(inviteMember, {
      params: { slug: busy.slug },
      body: { email: `many-${n}@example.test`, roles: ["analyst"] },
    });
  const answers = await Promise.allSettled(Array.from({ length: 55 }, (_, n) => invite(n)));
  expect(fulfilled(answers)).toBe(50);
  const { id } = (await busy.owner.call(getTeam, { params: { slug: busy.slug } })).invitations[0]!;
  await expect(busy.owner.call(sendInvitationAgain, { params: { slug: busy.slug, id } })).rejects.toEqual(
    refused("teams.too_many_invitations"),
  );
  const other = await aChannel(app, { owner: busy.owner });
  const body = { email: "many-1@example.test", roles: ["analyst" as const] };
  expect(
    (await busy.owner.call(inviteMember, { params: { slug: other.slug }, body })).invitations,
  ).toHaveLength(1);
});

test(
  "an invitation accepted by many requests at once makes one member and one entry",
  { timeout: patience },
  async () => {
    for (let round = 0; round < rounds; round += 1) {
      const invited = await aUser(app);
      const token = `race-${invited.id}`;
      await anInvitation(app, channel, { email: invited.email, token });
      const answers = await Promise.allSettled(
        Array.from({ length: 8 }, () => invited.call(acceptInvitation, { body: { token } })),
      );
      expect(fulfilled(answers)).toBe(1);
      const acts = await db.selectFrom("team_act").select("id").where("user_id", "=", invited.id).execute();
      expect(acts).toHaveLength(1);
    }
  },
);

test("control: with a look before instead of the condition of the update, it is spent more than once", { timeout: patience }, async () => {
  async function spendUnguarded(id: string): Promise<boolean> {
    const { accepted_at: at } = await db.selectFrom("invitation").select("accepted_at").where("id", "=", id).executeTakeFirstOrThrow();
    if (at) return false;
    await db.updateTable("invitation").set({ accepted_at: new Date() }).where("id", "=", id).execute();
    return true;
  }
  const seen = await isSeen(async () => {
    const id = await anInvitation(app, channel, { email: `c-${Math.random()}@example.test`, token: `c-${Math.random()}` });
    return (await atOnce(clients, () => spendUnguarded(id))).filter(Boolean).length > 1;
  });
  expect(seen).toBe(true);
  const id = await anInvitation(app, channel, { email: "guarded@example.test", token: "guarded" });
  const spent = await atOnce(clients, () => db.transaction().execute((tx) => spendInvitation(tx, id, new Date())));
  expect(spent.filter(Boolean)).toHaveLength(1);
}); // prettier-ignore

test("PE30 a member of one channel finds nothing of the same owner's other channel, in lists or by address", async () => {
  const other = await aChannel(app, { owner });
  const [mine, theirs] = [await aProduct(app, { channel }), await aProduct(app, { channel: other })];
  await buy(app, await aUser(app), mine);
  await buy(app, await aUser(app), theirs);
  const editor = await aMember(app, channel, { roles: ["editor"] });
  const accountant = await aMember(app, channel, { roles: ["accountant"] });

  const products = await editor.call(listMyProducts, { query: {} });
  expect(products.items.map(({ id }) => id)).toEqual([mine.id]);
  expect((await editor.call(listMyChannels, {})).items.map(({ id }) => id)).toEqual([channel.id]);
  await expect(editor.call(getProductEdit, { params: { slug: theirs.slug } })).rejects.toEqual(refused("catalogue.not_found"));
  await expect(editor.call(getChannelEdit, { params: { slug: other.slug } })).rejects.toEqual(refused("channels.not_found"));
  expect(await editor.call(getAsset, { params: { id: mine.assetId! } })).toMatchObject({ id: mine.assetId });
  await expect(editor.call(getAsset, { params: { id: theirs.assetId! } })).rejects.toEqual(refused("media.not_found"));
  const unused = await anAsset(app, owner.id);
  await expect(editor.call(getAsset, { params: { id: unused } })).rejects.toEqual(refused("media.not_found"));
  await expect(editor.call(createProduct, { body: { channelId: other.id, title: "No" } })).rejects.toEqual(refused("request.invalid"));

  const sales = await accountant.call(listSales, { query: {} });
  expect(sales.items.map(({ product }) => product.slug)).toEqual([mine.slug]);
  expect(sales.items[0]!.buyer.email).toContain("@");
  expect((await accountant.call(getSalesOverview, { query: {} })).now[0]?.count).toBe(1);
  expect((await accountant.call(sumSales, { query: { scope: "all" } })).count).toBe(1);
  expect((await owner.call(sumSales, { query: {} })).count).toBe(2);
}); // prettier-ignore

test("an organizer who is in another's team sees both, each with their own rights", async () => {
  const mine = await aProduct(app);
  const theirs = await aProduct(app, { channel });
  await aMember(app, channel, { user: mine.owner, roles: ["moderator"] });
  const list = async () => (await mine.owner.call(listMyProducts, { query: {} })).items.map(({ id }) => id);
  expect(await list()).toEqual([mine.id]);
  // My space shows the channels of both, whatever the role.
  const channels = async () =>
    (await mine.owner.call(listMyChannels, {})).items.map(({ id }) => id).toSorted();
  expect(await channels()).toEqual([mine.channel.id, channel.id].toSorted());
  const member = { ...params, id: mine.owner.id };
  await owner.call(changeMember, { params: member, body: { roles: ["editor", "moderator"] } });
  const both = await list();
  expect(both).toContain(mine.id);
  expect(both).toContain(theirs.id);
  await expect(mine.owner.call(getTeam, { params })).rejects.toEqual(refused("channels.not_found"));
  await owner.call(removeMember, { params: member });
  expect(await list()).toEqual([mine.id]);
  expect(await channels()).toEqual([mine.channel.id]);
});

test("an editor leaves prices and the bank account as they are, and never sees the account", async () => {
  const editor = await aMember(app, channel, { roles: ["editor"] });
  const product = await aProduct(app, { channel });
  const { fields, revision } = await editor.call(getProductEdit, { params: { slug: product.slug } });
  const save = (change: object) =>
    editor.call(updateProduct, { params: { slug: product.slug }, body: { ...fields, revision, ...change } });
  await expect(save({ price: 100 })).rejects.toEqual(refused("teams.owners_alone"));
  await expect(save({ plan: "free" })).rejects.toEqual(refused("teams.owners_alone"));
  expect((await save({ title: "A better title" })).fields.title).toBe("A better title");
  await expect(editor.call(createProduct, { body: { channelId: channel.id, title: "Gift", plan: "free" } })).rejects.toEqual(refused("teams.owners_alone"));
  expect(await editor.call(createProduct, { body: { title: "Mine to prepare" } })).toMatchObject({ channel: { id: channel.id } });

  const before = await owner.call(getChannelEdit, { params });
  expect(before.fields.billing.iban).not.toBe("");
  const seen = await editor.call(getChannelEdit, { params });
  expect(seen).toMatchObject({ abilities: { edit: true, billing: false, moves: [] }, fields: { billing: { iban: "", taxId: "" } } });
  await editor.call(updateChannel, { params, body: { ...seen.fields, description: "New words", revision: seen.revision } });
  const after = await owner.call(getChannelEdit, { params });
  expect(after.fields).toEqual({ ...before.fields, description: "New words" });
  const free = { ...seen.fields, refundPolicy: { kind: "none" as const } };
  await expect(editor.call(updateChannel, { params, body: { ...free, revision: after.revision } })).rejects.toEqual(refused("teams.owners_alone"));
}); // prettier-ignore

test("words in a filter are looked for only where names may be seen", async () => {
  const product = await aProduct(app, { channel });
  const buyer = await aUser(app, { name: "Zenobia" });
  await buy(app, buyer, product);
  const analyst = await aMember(app, channel, { roles: ["analyst"] });
  expect((await analyst.call(sumSales, { query: {} })).count).toBeGreaterThan(0);
  expect((await analyst.call(sumSales, { query: { q: "zenobia" } })).count).toBe(0);
  expect((await owner.call(sumSales, { query: { q: "zenobia" } })).count).toBe(1);
});

test("the team of an owner who may sell no more may do nothing either", async () => {
  const product = await aProduct(app);
  const editor = await aMember(app, product.channel, { roles: ["editor"] });
  const list = () => editor.call(listMyProducts, { query: {} });
  expect((await list()).items).toHaveLength(1);
  await db
    .updateTable("user_account")
    .set({ roles: ["VIEWER"] })
    .where("id", "=", product.owner.id)
    .execute();
  await expect(list()).rejects.toEqual(refused("auth.forbidden"));
  expect(await editor.call(listMyTeams, {})).toEqual({ items: [] });
});

test("the owner reads what was done, the last first; a member may leave", async () => {
  const small = await aChannel(app);
  const at = { slug: small.slug };
  const invited = await aUser(app, { name: "Luz" });
  await small.owner.call(inviteMember, { params: at, body: { email: invited.email, roles: ["analyst"] } });
  await invited.call(acceptInvitation, { body: { token: await linkTo(invited.email) } });
  await small.owner.call(changeMember, { params: { ...at, id: invited.id }, body: { roles: ["editor"] } });
  await invited.call(leaveTeam, { params: { id: small.id } });
  await expect(invited.call(leaveTeam, { params: { id: small.id } })).rejects.toEqual(refused("teams.member_not_found"));
  const { items } = await small.owner.call(listTeamActs, { params: at, query: {} });
  expect(items.map(({ act, whom, roles }) => [act, whom, roles])).toEqual([
    ["left", "Luz Prueba", []],
    ["roles_changed", "Luz Prueba", ["editor"]],
    ["joined", "Luz Prueba", ["analyst"]],
    ["invited", invited.email, ["analyst"]],
  ]);
}); // prettier-ignore
